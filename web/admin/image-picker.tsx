import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PickedImages } from './picked-images.ts';

interface ImagePickerProps {
  label: string;
  images: PickedImages;
  error?: string;
}

/** Chooses pictures and shows those there are; each can be taken out again. */
export const ImagePicker = ({ label, images, error }: ImagePickerProps) => (
  <div className="grid gap-3">
    <Field label={label} hint="PNG, JPG or JPEG, up to 10 MB each" error={error}>
      {(described) => (
        <input
          {...described}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          multiple
          onChange={({ target }) => {
            images.add([...(target.files ?? [])]);
            // The same file may be chosen again after it was taken out.
            target.value = '';
          }}
          className="w-full rounded-md border border-dashed border-control bg-elevated p-3 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:bg-accent-soft file:px-3 file:font-semibold file:text-accent aria-invalid:border-danger"
        />
      )}
    </Field>
    {images.count > 0 && (
      <ul className="flex flex-wrap gap-3">
        {images.kept.map((image, place) => (
          <Chosen
            key={image.id}
            url={image.url}
            name={`picture ${place + 1}`}
            onDrop={() => images.drop(image)}
          />
        ))}
        {images.files.map((file) => (
          <ChosenFile
            key={`${file.name} ${file.lastModified} ${file.size}`}
            file={file}
            onDrop={() => images.drop(file)}
          />
        ))}
      </ul>
    )}
  </div>
);

function ChosenFile({ file, onDrop }: { file: File; onDrop: () => void }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <Chosen url={url} name={file.name} onDrop={onDrop} />;
}

interface ChosenProps {
  url: string;
  name: string;
  onDrop: () => void;
}

const Chosen = ({ url, name, onDrop }: ChosenProps) => (
  <li className="relative">
    <img
      src={url}
      alt={name}
      className="size-24 rounded-md border border-border bg-sunken object-cover"
    />
    <IconButton
      label={`Remove ${name}`}
      onClick={onDrop}
      className="absolute -top-2 -right-2 size-9 rounded-full border border-border bg-elevated"
    >
      <Icon name="x" className="size-4" />
    </IconButton>
  </li>
);
