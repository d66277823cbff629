import { useId, useRef, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { ImageTile, useTileList } from './image-tile.tsx';
import { LeaveOut } from './leave-out.tsx';
import { type PickedImage, type PickedImages, refusedImages } from './picked-images.ts';
import { fileLook, pictureTypes } from './picture-file.ts';

interface ImagePickerProps {
  label: string;
  /** The field name that the server uses for errors in an upload. */
  name: string;
  images: PickedImages;
  /** The variants' colours. With several, each picture can be assigned to one. */
  colors?: readonly string[];
  /** Whether one picture at least is needed. */
  isRequired?: boolean;
  error?: string;
}

export function ImagePicker({
  label,
  name,
  images,
  colors = [],
  isRequired = true,
  error,
}: ImagePickerProps) {
  const [moved, setMoved] = useState('');
  const move = (image: PickedImage, place: number) => {
    images.moveTo(image, place);
    setMoved(`${image.name} is picture ${place + 1} of ${images.count}.`);
  };
  const moveDragged = (key: string, place: number) => {
    const held = images.images.find((image) => image.key === key);
    if (held) images.moveTo(held, place);
  };
  const picker = useRef<HTMLDivElement>(null);
  const list = useTileList();
  const drop = (image: PickedImage) => {
    images.drop(image);
    // The pressed button is removed together with its picture.
    picker.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={picker} className="grid gap-3">
      <ImageField label={label} name={name} images={images} isRequired={isRequired} error={error} />
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul ref={list} className="flex flex-wrap gap-4">
        {images.images.map((image, place) => (
          <ImageTile
            key={image.key}
            image={image}
            place={place}
            count={images.count}
            colors={colors}
            onDrop={() => drop(image)}
            onMove={(to) => move(image, to)}
            onShow={(color) => images.show(image, color)}
            onDraggedOver={(key) => moveDragged(key, place)}
          />
        ))}
      </ul>
    </div>
  );
}

const ImageField = ({
  label,
  name,
  images,
  isRequired,
  error,
}: Omit<ImagePickerProps, 'colors'>) => {
  const shown = useCurrentError(error, images);
  const refusedId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isRefused = images.refused.length > 0;
  return (
    <>
      <Field
        label={label}
        hint={`PNG, JPG, JPEG, WebP or AVIF, up to 10 MB each, ${images.max === 1 ? 'one picture' : `at most ${images.max} pictures`}`}
        error={shown}
      >
        {(described) => (
          <input
            {...described}
            {...(isRefused && {
              'aria-describedby': `${described['aria-describedby']} ${refusedId}`,
              'aria-invalid': true,
            })}
            ref={field}
            name={name}
            type="file"
            accept={pictureTypes}
            required={isRequired}
            multiple
            onChange={({ target }) => {
              images.add([...(target.files ?? [])]);
              // Otherwise choosing the same file again fires no change event.
              target.value = '';
            }}
            className={`${fileLook} text-transparent`}
          />
        )}
      </Field>
      {isRefused && (
        <div className="grid gap-1 text-sm">
          <ul id={refusedId} role="alert" className="grid gap-1 font-medium text-danger">
            {images.refused.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <LeaveOut
            count={images.refused.length}
            onLeaveOut={() => {
              images.leaveOutRefused();
              // The pressed button is removed.
              field.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
};

/** Hides the error once the pictures changed, unless none are left, and while refused files are named. */
function useCurrentError(error: string | undefined, { images, count }: PickedImages) {
  const [seen, setSeen] = useState({ error, images });
  if (seen.error !== error) setSeen({ error, images });
  if (error === refusedImages) return undefined;
  return count === 0 || seen.images === images ? error : undefined;
}
