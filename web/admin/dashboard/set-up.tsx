import { Link, useRevalidator } from 'react-router';
import type { SetUpStep } from '#contract/dashboard.ts';
import { legalTitles } from '#contract/rules/legal-titles.ts';
import { firstCategory } from '#web/admin/categories/first-category.tsx';
import {
  limitsAreSet,
  limitsInWords,
  limitsNotSet,
  SetLimitsButton,
  saveRecommendedLimits,
} from '#web/admin/rules/recommended-limits.tsx';
import { sayFailure } from '#web/forms/say-failure.ts';
import { localStore } from '#web/storage/local-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { DashboardPart } from './dashboard-part.tsx';

const hidden = localStore<boolean>('set-up-hidden', (kept) => kept === true || null);

interface SetUpProps {
  steps: readonly SetUpStep[];
}

/** The first steps of a new shop. */
export const SetUp = ({ steps }: SetUpProps) => hidden.use() !== true && <Steps steps={steps} />;

function Steps({ steps }: SetUpProps) {
  const hideButton = useFocusFallback<HTMLButtonElement>();
  const done = steps.filter((step) => step.done).length;
  const hide = () => {
    hidden.keep(true);
    toast.success('The list is hidden.', { label: 'Undo', run: hidden.forget });
  };
  return (
    <DashboardPart
      title={title}
      aside={
        <Button ref={hideButton} variant="quiet" size="sm" onClick={hide}>
          Hide this list
        </Button>
      }
    >
      <p className="text-muted">
        {done} of {steps.length} done. The list goes by itself when everything is.
      </p>
      <ul aria-label={title} className="grid sm:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ul>
    </DashboardPart>
  );
}

const title = 'Set up your shop';

const Step = ({ id, done }: SetUpStep) => {
  const { name, to, whenOpen, how } = pages[id];
  return (
    <li className="grid grid-cols-[auto_1fr] grid-rows-[minmax(2.75rem,auto)] content-start items-center gap-x-3">
      <span className={done ? 'text-success' : 'text-muted'}>
        <Icon name={done ? 'circle-check' : 'chevron-right'} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {to ? (
          <Link
            {...(done ? { to } : { to, ...whenOpen })}
            className="inline-flex min-h-6 touch items-center wrap-break-word text-accent underline"
          >
            {name}
          </Link>
        ) : (
          <span className="wrap-break-word">{name}</span>
        )}
        <span className="min-w-0 text-sm text-muted">{done ? 'Done' : `To do${how ?? ''}`}</span>
      </div>
      {id === 'limits' && !done && <SetLimits />}
    </li>
  );
};

function SetLimits() {
  const { revalidate } = useRevalidator();
  const set = async () => {
    await saveRecommendedLimits()
      .then(() => toast.success(limitsAreSet))
      .catch(sayFailure(limitsNotSet));
    await revalidate();
  };
  return (
    <div className="col-start-2 grid justify-items-start gap-2 pr-4 pb-3">
      <p className="text-sm text-muted">{limitsInWords}</p>
      <SetLimitsButton onClick={set} />
    </div>
  );
}

interface StepPage {
  name: string;
  /** Absent where no page of the shop can do it. */
  to?: string;
  /** Opens the editor as well. */
  whenOpen?: { to: string; state?: string };
  how?: string;
}

const pages: Record<SetUpStep['id'], StepPage> = {
  company: { name: 'Company details', to: '/admin/company' },
  logo: { name: 'Logo', to: '/admin/company' },
  category: { name: 'First category', to: '/admin/category', whenOpen: firstCategory },
  product: {
    name: 'First product',
    to: '/admin/product',
    whenOpen: { to: '/admin/product?new' },
  },
  'privacy-policy': {
    name: legalTitles['privacy-policy'],
    to: '/admin/legal?page=privacy-policy',
  },
  'terms-conditions': {
    name: legalTitles['terms-conditions'],
    to: '/admin/legal?page=terms-conditions',
  },
  'page-texts': { name: 'Home and About texts', to: '/admin/pages' },
  limits: { name: 'Recommended limits', to: '/admin/rules' },
  email: { name: 'Email', how: ': set SMTP_URL and PUBLIC_URL (see docs/operations.md)' },
};
