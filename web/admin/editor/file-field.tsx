import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { fileLook } from './pictures/picture-file.ts';

interface FileFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  accept: string;
  multiple?: boolean;
  'data-autofocus'?: boolean;
  onChoose: (files: readonly File[]) => unknown;
}

export const FileField = ({ accept, multiple, onChoose, ...props }: FileFieldProps) => (
  <Field {...props}>
    {(described) => (
      <input
        {...described}
        type="file"
        accept={accept}
        multiple={multiple}
        data-autofocus={props['data-autofocus']}
        // Otherwise choosing the same file again, corrected, fires no change event.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => onChoose([...(target.files ?? [])])}
        className={fileLook}
      />
    )}
  </Field>
);
