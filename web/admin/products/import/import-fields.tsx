import { fileLook, pictureTypes } from '#web/admin/editor/pictures/picture-file.ts';
import { Field } from '#web/ui/form/field.tsx';

interface ImportFieldsProps {
  error: string;
  onTable: (file?: File) => unknown;
  onImages: (images: readonly File[]) => unknown;
}

export const ImportFields = ({ error, onTable, onImages }: ImportFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <div aria-live="polite">
      <Field label="CSV file" hint="Up to 5,000 rows and 1 MB" error={error}>
        {(described) => (
          <input
            {...described}
            type="file"
            accept=".csv,text/csv"
            data-autofocus
            // Otherwise choosing the same file again, corrected, fires no change event.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => onTable(target.files?.[0])}
            className={fileLook}
          />
        )}
      </Field>
    </div>
    <Field label="Pictures of new products" hint="Pictures named in the “images” column" optional>
      {(described) => (
        <input
          {...described}
          type="file"
          accept={pictureTypes}
          multiple
          onChange={({ target }) => onImages([...(target.files ?? [])])}
          className={fileLook}
        />
      )}
    </Field>
  </div>
);
