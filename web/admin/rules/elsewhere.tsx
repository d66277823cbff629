import { formatCount } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { readNumber, readRupees } from '#contract/rules/typed-numbers.ts';
import type { PostalList } from '#contract/selling/postal-list.ts';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { filledRows } from './prefix-lines.ts';
import type { RuleField, RuleValues } from './rule-values.ts';

interface ElsewhereProps {
  field: (name: RuleField) => { name: string; error?: string; defaultValue: string };
  /** The current values of the fields. */
  values: RuleValues;
  list: PostalList;
}

/**
 * The terms for places without a PIN code rule, and a sentence that says what all rules mean,
 * before they are saved.
 */
export function Elsewhere({ field, values, list }: ElsewhereProps) {
  const { name, defaultValue } = field('elsewhereDeliver');
  const days = field('elsewhereDays');
  const charge = field('elsewhereCharge');
  const hasTerms = values.elsewhereDeliver === 'on' || Boolean(days.error || charge.error);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Checkbox
        name={name}
        defaultChecked={defaultValue === 'on'}
        label="Deliver everywhere else, too"
        className="sm:col-span-2"
      />
      {/* Hidden rather than removed, so that a save keeps what they hold. */}
      <div hidden={!hasTerms} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
        <TextField
          {...days}
          label="Days elsewhere"
          hint="Leave empty for the usual days: 5, unless your shop was set up with another number"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...charge}
          label="Charge elsewhere (₹)"
          hint="Leave empty for the delivery charge above"
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <p role="status" className="rounded-md bg-sunken p-4 sm:col-span-2">
        {placesInWords(values, list)}
      </p>
    </div>
  );
}

/** Such as "You deliver to PIN codes that begin with 560 or 57, and nowhere else." */
function placesInWords(values: RuleValues, { codes }: PostalList): string {
  const prefixes = filledRows(values.postalCodes).flatMap(({ prefix }) => prefix.prefix || []);
  const named = [
    ...(codes > 0 ? ['to the PIN codes of your list'] : []),
    ...(prefixes.length > 0 ? [`to PIN codes that begin with ${inWords(prefixes)}`] : []),
  ].join(' and ');
  if (values.elsewhereDeliver !== 'on') {
    return named
      ? `You deliver ${named}, and nowhere else.`
      : 'You deliver nowhere: nobody can order. Tick the box above, or enter PIN codes.';
  }
  const elsewhere = `everywhere${named && ' else'}${termsInWords(values)}.`;
  return named ? `You deliver ${named}, and ${elsewhere}` : `You deliver ${elsewhere}`;
}

function inWords(prefixes: readonly string[]) {
  const shown = prefixes.length > 4 ? prefixes.slice(0, 3) : prefixes;
  const rest = prefixes.length - shown.length;
  const last = rest > 0 ? `${formatCount(rest)} others` : shown.at(-1);
  const first = rest > 0 ? shown : shown.slice(0, -1);
  return first.length > 0 ? `${first.join(', ')} or ${last}` : `${last}`;
}

function termsInWords({ elsewhereDays, elsewhereCharge }: RuleValues) {
  const days = elsewhereDays.trim() ? readNumber(elsewhereDays) : Number.NaN;
  const charge = elsewhereCharge.trim() ? readRupees(elsewhereCharge) : Number.NaN;
  const within = Number.isNaN(days) ? '' : ` in ${countInWords(days, 'day')}`;
  if (Number.isNaN(charge)) return within;
  return `${within}, ${charge === 0 ? 'free' : `for ${money(charge, [charge])}`}`;
}
