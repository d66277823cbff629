import { useId } from 'react';
import { useRevalidator } from 'react-router';
import {
  type Category,
  categoryForm,
  maxCategoryImages,
  noCategoryImage,
  tooManyCategoryImages,
} from '#contract/categories.ts';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { ImagePicker } from '#web/admin/editor/pictures/image-picker.tsx';
import { type PickedImages, usePickedImages } from '#web/admin/editor/pictures/picked-images.ts';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { isStale } from '#web/forms/is-stale.ts';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { type Typed, useForm } from '#web/forms/use-form.ts';
import { validationErrors } from '#web/forms/validation-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { pathTo } from './category-tree.ts';
import { ParentMenu } from './parent-menu.tsx';

interface CategoryDialogProps {
  tree: readonly Category[];
  category?: Category;
  /** Lies on another editor, which asks before the page is left. */
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

type CategoryEditorProps = CategoryDialogProps & { conflict: Conflict };

function CategoryEditor(props: CategoryEditorProps) {
  const { tree, category, liesOnEditor, conflict, onSaved, onClose } = props;
  const { revalidate } = useRevalidator();
  const images = usePickedImages(picturesOf(category), maxCategoryImages, {
    tooMany: tooManyCategoryImages,
  });
  const formId = useId();
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
  const { form, field, busy } = useForm({
    check,
    send,
    failed: 'Failed to save category.',
    explains: isStale,
  });
  return (
    <EditorDialog
      title={category ? 'Edit category' : 'Create category'}
      place="middle"
      changed={images.changed}
      guardsPage={!liesOnEditor}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          Save
        </Button>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        {conflict.isStale && <EditorConflict what="this category" onReload={conflict.reload} />}
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
      </form>
    </EditorDialog>
  );
}

const picturesOf = (category?: Category) =>
  (category?.uploads ?? []).map(({ id, filename }) => ({ id, url: `/uploads/${filename}` }));

function bodyOf(typed: Typed, images: PickedImages, category?: Category) {
  const body = new FormData();
  for (const name of ['name', 'description', 'parentId']) body.append(name, typed[name] ?? '');
  for (const file of images.files) body.append('media', file);
  if (images.droppedIds.length > 0) {
    body.append('deletedUploadIds', JSON.stringify(images.droppedIds));
  }
  if (category) body.append('version', String(category.version));
  return body;
}

const save = (body: FormData, category?: Category) =>
  category
    ? call('PUT /categories/{id}', { params: { id: String(category.id) }, body })
    : call('POST /categories', { body });
