import type { FieldKind } from '#contract/rules/catalogue/field-kinds.ts';

export const fieldKindNames: Record<FieldKind, string> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  CHOICE: 'Choice',
  YES_NO: 'Yes or no',
  DATE: 'Date',
  LINK: 'Link',
};
