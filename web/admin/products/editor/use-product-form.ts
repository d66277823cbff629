import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import type { ProductField } from '#contract/products/fields.ts';
import {
  maxProductImages,
  tooManyImages,
  type VariantForm,
} from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { defaultSizeName } from '#contract/rules/variants.ts';
import { formDataOf } from '#web/admin/editor/form-data-of.ts';
import { sendingWith } from '#web/admin/editor/pictures/image-upload.tsx';
import { usePickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { showSaved } from '#web/admin/products/product-query.ts';
import { ApiError, call, type Send } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import type { Conflict } from '#web/forms/use-conflict.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useListPriceQuestion } from './list-price-question.tsx';
import {
  checkProduct,
  namedAsInForm,
  productBody,
  variantFieldsAlongside,
} from './product-form-data.ts';
import type { VariantDraft } from './variants/drafts.ts';
import { useVariants } from './variants/table-edits.ts';

/** The form of a product; `sent` is the part of its pictures that has gone, from 0 to 1. */
export function useProductForm(
  edited: { product: Product | undefined; fields: readonly ProductField[] },
  { detect }: Conflict,
  onSaved: OnSaved,
) {
  const { product } = edited;
  const variants = useVariants(product);
  const { drafts } = variants;
  const images = usePickedImages(product?.images ?? [], maxProductImages, {
    tooMany: tooManyImages,
  });
  const { save, sent } = useSave(product, drafts, detect, onSaved);
  const question = useListPriceQuestion();
  const { form, field, recheckErrors, ...rest } = useForm({
    check: (typed) => checkProduct(typed, drafts, images, edited),
    alongside: (name) => variantFieldsAlongside(name, drafts),
    send: async (typed, sentForm) => {
      if (question.mustAsk(typed, drafts, sentForm)) return;
      await save(productBody(typed, drafts, images, edited), images.files.length > 0);
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
  const initialSizeName = product?.sizeLabel ?? defaultSizeName;
  const [sizeName, setSizeName] = useState(initialSizeName);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'productName') setName(target.value);
    if (target.name === 'sizeLabel') setSizeName(target.value.trim() || defaultSizeName);
  };
  return {
    ...rest,
    form: { ...form, onInput },
    field,
    name,
    sizeNames: { sizeName, initialSizeName },
    variants,
    images,
    colors: distinct(drafts.map(({ cells }) => cells.color.trim())),
    sent,
    question: question.dialog,
    changed: variants.changed || images.changed,
  };
}

/** `undo` is the form that takes the save back, if that can be done. */
type OnSaved = (saved: ReplyOf<'POST /products'>, undo: FormData | null) => Promise<unknown>;

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
      const saved = await detect(saveProduct(body, send));
      await onSaved(saved, before ? undoBody(before, saved.product, body) : null);
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

/**
 * The form that takes a save back; null when variants or pictures came or went with it. Of the stock
 * it takes back only what the save added or took away, so that pieces sold since then stay sold.
 */
export function undoBody(before: Product, after: Product, sent: FormData): FormData | null {
  const forms: VariantForm[] = JSON.parse(String(sent.get('productVariants')));
  const formOf = new Map(forms.map((form) => [form.id, form]));
  const isSameSet =
    forms.length === before.variants.length && before.variants.every(({ id }) => formOf.has(id));
  if (!isSameSet || sent.has('images') || sent.has('deletedImageIds')) return null;
  const variants = before.variants.map((variant) => ({
    ...variant,
    stockSeen: formOf.get(variant.id)?.stock,
  }));
  return formDataOf({
    id: before.id,
    version: after.version,
    productName: before.name,
    categoryId: before.categoryId,
    description: before.description,
    hsn: sent.has('hsn') ? (before.hsn ?? '') : undefined,
    gstRate: sent.has('gstRate') ? (before.gstRate ?? '') : undefined,
    status: before.status,
    sizeLabel: before.sizeLabel,
    featured: String(before.featured),
    oldUrls: sent.has('oldUrls') ? JSON.stringify(before.oldUrls ?? []) : undefined,
    fields: sent.has('fields') ? JSON.stringify(valuesBefore(before, sent)) : undefined,
    productVariants: JSON.stringify(variants),
    imageOrder: JSON.stringify(before.images.map(({ id, shows }) => ({ id, shows }))),
  });
}

/** The values before the save; null where there was none. */
const valuesBefore = ({ fields }: Product, sent: FormData) =>
  Object.fromEntries(
    Object.keys(JSON.parse(String(sent.get('fields')))).map((key) => [key, fields[key] ?? null]),
  );

/** Saves a product, and updates it in all cached lists. */
export async function saveProduct(body: FormData, send?: Send) {
  const reply = await call('POST /products', { body, send });
  await showSaved(reply.product);
  return reply;
}
