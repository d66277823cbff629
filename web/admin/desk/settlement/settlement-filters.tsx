import { useNavigate } from 'react-router';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { download } from '#web/admin/list/download.ts';
import { periodErrors } from '#web/admin/list/period.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type DeskQuery, deskUrl } from '../desk-query.ts';

/** Fixed, so that an error at a field does not move the next one. */
const width = 'sm:w-44';

export function SettlementFilters({ query }: { query: DeskQuery }) {
  const navigate = useNavigate();
  const { from, to, courier } = query;
  const { form, field } = useForm({
    check: periodErrors,
    alongside: () => ['to'],
    send: async (typed) => navigate(deskUrl({ view: 'settlement', ...typed })),
  });
  const save = () =>
    download('GET /desk/settlement', `settlement-${from}-${to}.csv`, {
      query: { from, to, format: 'csv', ...(courier && { courier }) },
    }).catch(sayFailure('The settlement could not be saved.'));
  return (
    <form {...form} className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap">
      <div className={width}>
        <TextField {...field('from')} label="From" type="date" defaultValue={from} />
      </div>
      <div className={width}>
        <TextField {...field('to')} label="To" type="date" defaultValue={to} />
      </div>
      <div className={width}>
        <TextField
          label="Courier"
          name="courier"
          placeholder="All"
          defaultValue={courier}
          maxLength={unitsFor(100)}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6">
        Show
      </Button>
      <Button variant="secondary" onClick={save} className="max-sm:col-span-2 sm:mt-6 sm:ml-auto">
        <Icon name="download" className="size-4" />
        Download CSV
      </Button>
    </form>
  );
}
