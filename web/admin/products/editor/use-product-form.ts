import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { maxProductImages, tooManyImages } from '#contract/product-form.ts';
import type { Product } from '#contract/products.ts';
import { isStale } from '#web/admin/editor/is-stale.ts';
import { sendingWith } from '#web/admin/editor/pictures/image-upload.ts';
import { usePickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { ApiError, call } from '#web/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { checkProduct, productBody } from './product-form-data.ts';
import { namedAsInForm, type VariantDraft, variantFieldsAlongside } from './variant-check.ts';

/** The form of a product; `sent` is the part of its pictures that has gone, from 0 to 1. */
export function useProductForm(
  product: Product | undefined,
  onSaved: (message: string) => Promise<unknown>,
) {
  const { drafts, addVariant, dropVariant, changed } = useVariants(product);
  const images = usePickedImages(product?.images ?? [], maxProductImages, {
    tooMany: tooManyImages,
  });
  const { save, sent, isStale } = useSave(drafts, onSaved);
  const { form, field, ...rest } = useForm({
    check: (typed) => checkProduct(typed, drafts, images),
    alongside: (name) => variantFieldsAlongside(name, drafts),
    send: (typed) => save(productBody(typed, drafts, images, product), images.files.length > 0),
    failed: 'Failed to save product.',
  });
  const { colors, readColors } = useColors(product);
  useEffect(() => {
    // A variant that is removed takes its colour along.
    if (drafts.length > 0 && form.ref.current) readColors(form.ref.current);
  }, [drafts, form.ref, readColors]);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    readColors(event.currentTarget);
  };
  return {
    ...rest,
    form: { ...form, onInput },
    field,
    drafts,
    addVariant,
    dropVariant,
    images,
    colors,
    sent,
    isStale,
    changed: changed || images.changed,
  };
}

function useSave(drafts: readonly VariantDraft[], onSaved: (message: string) => Promise<unknown>) {
  const [sent, setSent] = useState<number | null>(null);
  const [stale, setStale] = useState(false);
  const save = async (body: FormData, hasPictures: boolean) => {
    try {
      const send = hasPictures ? sendingWith(setSent) : undefined;
      const { message } = await call('POST /products', { body, send });
      await onSaved(message);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setStale(isStale(problem));
      throw inForm(problem, drafts);
    } finally {
      setSent(null);
    }
  };
  return { save, sent, isStale: stale };
}

const inForm = ({ message, code, fields }: ApiError, drafts: readonly VariantDraft[]) =>
  new ApiError({
    message,
    code,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, words]) => [namedAsInForm(name, drafts), words]),
    ),
  });

function useVariants(product?: Product) {
  const [drafts, setDrafts] = useState<VariantDraft[]>(
    product?.variants.map((variant) => ({
      key: String(variant.id),
      variant,
      stock: variant.stock,
    })) ?? [{ key: 'new-1', stock: 1 }],
  );
  const [changed, setChanged] = useState(false);
  const become = (next: VariantDraft[]) => {
    setDrafts(next);
    setChanged(true);
  };
  const addVariant = () => become([...drafts, { key: `new-${crypto.randomUUID()}`, stock: 0 }]);
  const dropVariant = (draft: VariantDraft) => become(drafts.filter((one) => one !== draft));
  return { drafts, addVariant, dropVariant, changed };
}

/** The colours that are typed into the variants; a picture may show one of them. */
function useColors(product?: Product) {
  const [colors, setColors] = useState(() => distinct(product?.variants.map((one) => one.color)));
  const readColors = useCallback((form: HTMLFormElement) => {
    const fields = [...form.querySelectorAll<HTMLInputElement>('[name$=".color"]')];
    setColors(distinct(fields.map(({ value }) => value.trim())));
  }, []);
  return { colors, readColors };
}

const distinct = (colors: readonly string[] = []) => [...new Set(colors)].filter(Boolean);
