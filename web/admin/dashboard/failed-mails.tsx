import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { FailedMail } from '#contract/dashboard.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { ApiError, call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { failedMailsId } from './today.tsx';

export const FailedMails = ({ mails }: { mails: readonly FailedMail[] }) =>
  mails.length > 0 && (
    <PagePart id={failedMailsId} title="Failed emails" className="xl:col-span-3">
      <ul className="grid divide-y divide-border">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </PagePart>
  );

function Mail({ mail }: { mail: FailedMail }) {
  const { error, resend } = useResend(mail);
  // A withheld mail is refused for the reason that the list already shows.
  const isSaid = error !== '' && error === mail.error;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {subjectOf(mail)} <span className="font-normal text-muted">to {mail.recipient}</span>
        </p>
        <p
          role={isSaid ? 'alert' : undefined}
          className="flex items-start gap-2 text-sm text-danger"
        >
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {mail.error || 'The mail server gave no reason.'}
        </p>
        {error && !isSaid && (
          <p role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
        <p className="text-sm text-muted">{dayAndTime(mail.createdAt)}</p>
      </div>
      <Button
        icon="refresh-cw"
        variant="secondary"
        size="sm"
        aria-label={`Resend the email to ${mail.recipient}`}
        onClick={resend}
      >
        Resend
      </Button>
    </li>
  );
}

function subjectOf({ kind, orderId }: FailedMail) {
  const subject = subjects[kind] ?? kind;
  if (orderId === null) return subject;
  return (
    <Link to={ordersUrl({ search: String(orderId) })} className="hover:text-accent hover:underline">
      {subject}, order #{orderId}
    </Link>
  );
}

const subjects: Record<string, string> = {
  'order-placed': 'Order placed',
  'order-changed': 'Order changed',
  'order-pending': 'Order pending again',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'password-reset': 'Forgot password',
  'email-confirmation': 'Confirm your email',
  'email-change': 'Email change',
  'wrong-codes': 'Wrong codes at sign-in',
  'staff-invitation': 'Staff invitation',
  'back-in-stock': 'Back in stock',
  'low-stock': 'Low stock',
};

function useResend({ id }: FailedMail) {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState('');
  const resend = async () => {
    setError('');
    try {
      const { message } = await call('POST /mails/{id}/resend', { params: { id: String(id) } });
      toast.success(message);
      await revalidate();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem.message);
    }
  };
  return { error, resend };
}
