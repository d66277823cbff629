import { beginImport } from '#shop/catalogue/import/apply/begin-import.ts';
import { findImport, listImports, readImport } from '#shop/catalogue/import/find-import.ts';
import { leftOutFile, templateFile } from '#shop/catalogue/import/import-files.ts';
import { changeImport, createImport } from '#shop/catalogue/import/imports.ts';
import { listRows } from '#shop/catalogue/import/list-rows.ts';
import { addPictures } from '#shop/catalogue/import/pictures/add-pictures.ts';
import { readPictures } from '#shop/catalogue/import/pictures/matched-pictures.ts';
import { undoImport } from '#shop/catalogue/import/undo/undo-import.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

export const importHandlers = {
  'POST /imports': async ({ db, by, uploads: [file] }) => {
    if (!file) throw fieldRefusal('file', 'Choose a file of products.');
    return { import: await createImport(db, by, { fileName: file.name, bytes: file.bytes }) };
  },
  'GET /imports': async ({ db }) => ({ imports: await listImports(db) }),
  'GET /imports/template': async () => templateFile(),
  'GET /imports/{id}': async ({ db, params }) => ({ import: await readImport(db, params.id) }),
  'GET /imports/{id}/rows': async ({ db, params, query }) => listRows(db, params.id, query),
  'PUT /imports/{id}': async ({ db, params, body }) => ({
    import: await changeImport(db, params.id, body),
  }),
  'GET /imports/{id}/pictures': async ({ db, params }) => {
    await findImport(db, params.id);
    return readPictures(db, params.id);
  },
  'POST /imports/{id}/pictures': async ({ db, storage, params, uploads }) =>
    addPictures(db, storage, params.id, uploads),
  'POST /imports/{id}/apply': async ({ db, by, params, queueImport }) => ({
    import: await beginImport(db, by, params.id, queueImport),
  }),
  'GET /imports/{id}/left-out': async ({ db, params }) => leftOutFile(db, params.id),
  'POST /imports/{id}/undo': async ({ db, by, params }) => {
    const { dropped, ...reply } = await undoImport(db, by, params.id);
    return { reply, dropped };
  },
} satisfies Partial<Handlers>;
