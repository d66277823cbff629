import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { maxProductImages, tooManyImages } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { sendingWith } from '#web/admin/editor/pictures/image-upload.ts';
import { usePickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { ApiError } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import type { Conflict } from '#web/forms/use-conflict.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useListPriceQuestion } from './list-price/use-list-price-question.ts';
import { checkProduct, productBody } from './product-form-data.ts';
import { saveProduct, undoBody } from './undo-save.ts';
import { namedAsInForm, variantFieldsAlongside } from './variant-check.ts';
import type { VariantDraft } from './variants/drafts.ts';
import { useVariants } from './variants/use-variants.ts';

/** The form of a product; `sent` is the part of its pictures that has gone, from 0 to 1. */
export function useProductForm(
  product: Product | undefined,
  { detect }: Conflict,
  onSaved: OnSaved,
) {
  const variants = useVariants(product);
  const { drafts } = variants;
  const images = usePickedImages(product?.images ?? [], maxProductImages, {
    tooMany: tooManyImages,
  });
  const { save, sent } = useSave(product, drafts, detect, onSaved);
  const question = useListPriceQuestion();
  const { form, field, recheckErrors, ...rest } = useForm({
    check: (typed) => checkProduct(typed, drafts, images),
    alongside: (name) => variantFieldsAlongside(name, drafts),
    send: async (typed, sentForm) => {
      if (question.mustAsk(typed, drafts, sentForm)) return;
      await save(productBody(typed, drafts, images, product), images.files.length > 0);
    },
    failed: 'Failed to save product.',
    explains: isStale,
  });
  const recheck = useEffectEvent(recheckErrors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after many cells changed at once.
  useEffect(() => {
    recheck();
  }, [variants.done]);
  const [name, setName] = useState(product?.name ?? '');
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === 'productName') setName(target.value);
  };
  return {
    ...rest,
    form: { ...form, onInput },
    field,
    name,
    variants,
    images,
    colors: distinct(drafts.map(({ cells }) => cells.color.trim())),
    sent,
    question,
    changed: variants.changed || images.changed,
  };
}

/** `undo` is the form that takes the save back, if that can be done. */
type OnSaved = (message: string, undo: FormData | null) => Promise<unknown>;

function useSave(
  before: Product | undefined,
  drafts: readonly VariantDraft[],
  detect: Conflict['detect'],
  onSaved: OnSaved,
) {
  const [sent, setSent] = useState<number | null>(null);
  const save = async (body: FormData, hasPictures: boolean) => {
    try {
      const send = hasPictures ? sendingWith(setSent) : undefined;
      const { message, product } = await detect(saveProduct(body, send));
      await onSaved(message, before ? undoBody(before, product, body) : null);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      throw inForm(problem, drafts);
    } finally {
      setSent(null);
    }
  };
  return { save, sent };
}

const inForm = ({ message, code, fields }: ApiError, drafts: readonly VariantDraft[]) =>
  new ApiError({
    message,
    code,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [namedAsInForm(name, drafts), words]),
    ),
  });

const distinct = (colors: readonly string[]) => [...new Set(colors)].filter(Boolean);
