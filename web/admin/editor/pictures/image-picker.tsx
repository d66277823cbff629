import { useRef, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { ImageTile } from './image-tile.tsx';
import type { PickedImage, PickedImages } from './picked-images.ts';
import { fileLook, pictureTypes } from './picture-file.ts';

interface ImagePickerProps {
  label: string;
  /** Name of the field, by which its error is found. */
  name: string;
  images: PickedImages;
  /** Colours of variants that a picture may show; the choice is offered where there are several. */
  colors?: readonly string[];
  error?: string;
}

/** Chooses pictures and shows those there are, in their order; each can be taken out again. */
export function ImagePicker({ label, name, images, colors = [], error }: ImagePickerProps) {
  const [moved, setMoved] = useState('');
  const [dragged, setDragged] = useState<PickedImage | null>(null);
  const move = (image: PickedImage, place: number) => {
    images.moveTo(image, place);
    setMoved(`${image.name} is picture ${place + 1} of ${images.count}.`);
  };
  const picker = useRef<HTMLDivElement>(null);
  const drop = (image: PickedImage) => {
    images.drop(image);
    // The button that was pressed goes with its picture.
    picker.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={picker} className="grid gap-3">
      <ImageField label={label} name={name} images={images} error={error} />
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul className="flex flex-wrap gap-4">
        {images.images.map((image, place) => (
          <ImageTile
            key={image.key}
            image={image}
            place={place}
            count={images.count}
            colors={colors}
            isDragged={image === dragged}
            onDrop={() => drop(image)}
            onMove={(to) => move(image, to)}
            onShow={(color) => images.show(image, color)}
            onDragStart={() => setDragged(image)}
            onDragOver={() => dragged && dragged !== image && images.moveTo(dragged, place)}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </ul>
    </div>
  );
}

const ImageField = ({ label, name, images, error }: Omit<ImagePickerProps, 'colors'>) => {
  const said = useErrorOf(error, images);
  return (
    <>
      <Field
        label={label}
        hint={`PNG, JPG, JPEG, WebP or AVIF, up to 10 MB each, ${images.most === 1 ? 'one picture' : `at most ${images.most} pictures`}`}
        error={said}
      >
        {(described) => (
          <input
            {...described}
            name={name}
            type="file"
            accept={pictureTypes}
            multiple
            onChange={({ target }) => {
              images.add([...(target.files ?? [])]);
              // The same file may be chosen again after it was taken out.
              target.value = '';
            }}
            className={fileLook}
          />
        )}
      </Field>
      {images.refused.length > 0 && (
        <ul role="alert" className="grid gap-1 text-sm font-medium text-danger">
          {images.refused.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  );
};

/** What was wrong with the pictures is so no more once they were changed, unless there are none. */
function useErrorOf(error: string | undefined, { images, count }: PickedImages) {
  const [seen, setSeen] = useState({ error, images });
  if (seen.error !== error) setSeen({ error, images });
  return count === 0 || seen.images === images ? error : undefined;
}
