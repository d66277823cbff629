import { useRevalidator } from 'react-router';
import {
  type Category,
  categoryForm,
  maxCategoryImages,
  noCategoryImage,
  tooManyCategoryImages,
} from '#contract/categories.ts';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { formDataOf, idsText } from '#web/admin/editor/form-data-of.ts';
import { ImagePicker } from '#web/admin/editor/pictures/image-picker.tsx';
import { type PickedImages, usePickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { call } from '#web/client.ts';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { indented, numbered, pathTo } from './category-tree.ts';

interface CategoryDialogProps {
  tree: readonly Category[];
  category?: Category;
  /** Set when it opens above another editor, which asks before the page is left. */
  liesOnEditor?: boolean;
  onSaved?: (category: Category) => void;
  onClose: () => void;
}

/** The key remounts the form when a reload after a conflict brings a newer version. */
export function CategoryDialog({ category, ...props }: CategoryDialogProps) {
  const { current, reloads, conflict } = useConflict(category, async () =>
    pathTo(await call('GET /categories'), category?.id ?? 0).at(-1),
  );
  return <CategoryEditor key={reloads} {...props} category={current} conflict={conflict} />;
}

function CategoryEditor(props: CategoryDialogProps & { conflict: Conflict }) {
  const { tree, category, liesOnEditor, conflict, onSaved, onClose } = props;
  const { revalidate } = useRevalidator();
  const images = usePickedImages(picturesOf(category), maxCategoryImages, {
    tooMany: tooManyCategoryImages,
  });
  const send = async (typed: Typed) => {
    const reply = await conflict.detect(save(bodyOf(typed, images, category), category));
    onSaved?.(reply.category);
    await revalidate();
    toast.success(reply.message);
    onClose();
  };
  const check = (typed: Typed) => {
    const media = images.problem(noCategoryImage);
    return { ...validationErrors(categoryForm, typed), ...(media && { media }) };
  };
  const form = useForm({ check, send, failed: 'Failed to save category.', explains: isStale });
  const { field } = form;
  return (
    <EditorForm
      title={category ? 'Edit category' : 'Create category'}
      place="middle"
      form={form}
      conflict={conflict}
      what="this category"
      changed={images.changed}
      guardsPage={!liesOnEditor}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Category name"
        defaultValue={category?.name}
        data-autofocus
      />
      <TextArea
        {...field('description')}
        label="Description"
        defaultValue={category?.description}
      />
      <ParentMenu {...field('parentId')} tree={tree} category={category} />
      <ImagePicker {...field('media')} label="Image" images={images} />
    </EditorForm>
  );
}

const picturesOf = (category?: Category) =>
  (category?.uploads ?? []).map(({ id, filename }) => ({ id, url: `/uploads/${filename}` }));

const bodyOf = (typed: Typed, { files, droppedIds }: PickedImages, category?: Category) =>
  formDataOf({
    ...{ name: typed.name, description: typed.description, parentId: typed.parentId },
    media: files,
    deletedUploadIds: idsText(droppedIds),
    version: category?.version,
  });

const save = (body: FormData, category?: Category) =>
  category
    ? call('PUT /categories/{id}', { params: { id: String(category.id) }, body })
    : call('POST /categories', { body });

interface ParentMenuProps {
  name: string;
  error?: string;
  tree: readonly Category[];
  category?: Category;
}

/** Leaves out the category itself and those below it: they would form a cycle. */
const ParentMenu = ({ tree, category, ...field }: ParentMenuProps) => (
  <Select {...field} label="Parent category" defaultValue={category?.parentId ?? ''}>
    <option value="">No parent (top level)</option>
    {numbered(without(tree, category?.id), () => true).map((row) => (
      <option key={row.category.id} value={row.category.id}>
        {indented(row)}
      </option>
    ))}
  </Select>
);

const without = (tree: readonly Category[], id?: number): Category[] =>
  tree
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, subCategories: without(category.subCategories, id) }));
