export const fieldKinds = ['TEXT', 'NUMBER', 'CHOICE', 'YES_NO', 'DATE', 'LINK'] as const;
export type FieldKind = (typeof fieldKinds)[number];

const filterKinds: readonly FieldKind[] = ['NUMBER', 'CHOICE', 'YES_NO'];

/** Says whether customers can filter the catalogue by fields of this kind. */
export const mayFilter = (kind: FieldKind): boolean => filterKinds.includes(kind);

/** Several fields that are added at once. */
export const fieldPresets = ['legal-metrology', 'toys'] as const;
export type FieldPreset = (typeof fieldPresets)[number];
