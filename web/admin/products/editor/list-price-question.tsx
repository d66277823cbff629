import { useRef, useState } from 'react';
import type { VariantForm } from '#contract/products/product-form.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { Typed } from '#web/forms/use-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { isListUnusual, priceWords } from './price-words.ts';
import { variantOf } from './product-form-data.ts';
import type { VariantDraft } from './variants/drafts.ts';

interface Asked {
  /** One line for each price. */
  lines: readonly string[];
  form: HTMLFormElement;
}

/** Asks once about each list price that is far above the selling price, unless it was there before. */
export function useListPriceQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const meant = useRef(new Set<string>());
  const mustAsk = (typed: Typed, drafts: readonly VariantDraft[], form: HTMLFormElement) => {
    const lines = drafts
      .filter((draft) => isNew(draft, variantOf(typed, draft)))
      .map((draft) => lineAbout(variantOf(typed, draft)))
      .filter((line) => !meant.current.has(line));
    if (lines.length > 0) setAsked({ lines: [...new Set(lines)], form });
    return lines.length > 0;
  };
  const confirm = async () => {
    for (const line of asked?.lines ?? []) meant.current.add(line);
    setAsked(null);
    asked?.form.requestSubmit();
  };
  const dialog = asked && (
    <ConfirmDialog
      title="Did you mean this discount?"
      keep="Check the prices"
      confirm="Save"
      onConfirm={confirm}
      onClose={() => setAsked(null)}
    >
      <ul className="mb-3 grid gap-1 text-fg">
        {asked.lines.slice(0, maxLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {asked.lines.length > maxLines && <li>And {asked.lines.length - maxLines} more</li>}
      </ul>
      <p>
        Original Price is what customers pay. Discount Price is the amount taken off the list price,
        not the price after it.
      </p>
    </ConfirmDialog>
  );
  return { mustAsk, dialog };
}

const maxLines = 5;

const isNew = ({ variant }: VariantDraft, form: VariantForm) =>
  isListUnusual(form) &&
  (form.originalPrice !== variant?.originalPrice || form.discountPrice !== variant.discountPrice);

const lineAbout = (form: VariantForm) =>
  [variantLabel(form), `customers pay ${priceWords(form)}`].filter(Boolean).join(': ');
