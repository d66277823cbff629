import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { ApiError, call } from '#web/client.ts';
import { today } from '#web/today.ts';
import { useBrand } from '#web/ui/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { EraseDialog } from './erase-dialog.tsx';

export function YourData({ user }: { user: User }) {
  const [isErasing, setErasing] = useState(false);
  const { hasGstin } = useBrand();
  return (
    <PagePart title="Your data" className="max-w-2xl justify-items-start">
      <p className="text-muted">
        Save everything that we know about you in one file (JSON): your profile, addresses, orders,
        reviews, sign-ins and emails.
      </p>
      <Button variant="secondary" onClick={downloadData}>
        <Icon name="download" className="size-4" />
        Download my data
      </Button>
      {user.role ? (
        <p className="text-muted">
          You are on the staff of this shop. To have your account erased, ask another owner to
          remove you from the staff.
        </p>
      ) : (
        <>
          <p className="text-muted">
            If you leave, we erase your data. Your orders stay in our books, without your name.
            {hasGstin && ' Tax invoices of ₹50,000 or more keep it, because the law requires it.'}
          </p>
          <Button variant="secondary" onClick={() => setErasing(true)}>
            <Icon name="trash-2" className="size-4" />
            Erase my account
          </Button>
        </>
      )}
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </PagePart>
  );
}

async function downloadData() {
  try {
    const data = await call('GET /users/export');
    const text = JSON.stringify(data, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `my-data-${today()}.json`);
  } catch (error) {
    const { message = '' } = error instanceof ApiError ? error : {};
    toast.error('Your data could not be downloaded.', message);
  }
}
