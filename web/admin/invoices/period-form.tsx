import { useNavigate } from 'react-router';
import { type Period, PeriodFields, periodErrors } from '#web/admin/list/period.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { today } from '#web/today.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { financialYear, invoicesUrl, monthBefore, monthOf } from './invoice-query.ts';

export function PeriodForm({ period }: { period: Period }) {
  const navigate = useNavigate();
  const { form, field } = useForm({
    check: periodErrors,
    alongside: () => ['to'],
    send: async ({ from, to }) => navigate(invoicesUrl({ from, to })),
  });
  return (
    <form {...form} className="flex flex-wrap items-start gap-x-4 gap-y-3" aria-label="Period">
      <PeriodFields field={field} usual={period} />
      <Button type="submit" variant="secondary" className="max-sm:w-full sm:mt-6">
        Show
      </Button>
      <nav aria-label="Periods" className="flex flex-wrap gap-1 sm:mt-7">
        {periods().map(([name, of]) => (
          <ButtonLink
            key={name}
            to={invoicesUrl(of)}
            variant="quiet"
            size="sm"
            aria-current={of.from === period.from && of.to === period.to ? 'true' : undefined}
            className="aria-[current]:bg-accent-soft aria-[current]:text-accent"
          >
            {name}
          </ButtonLink>
        ))}
      </nav>
    </form>
  );
}

const periods = () =>
  [
    ['This month', monthOf(today())],
    ['Last month', monthBefore(today())],
    ['Financial year', financialYear(today())],
  ] as const;
