import type { IconName } from '#web/ui/icon.tsx';

/** The page where the user is when choosing. */
export interface Here {
  pathname: string;
  search: string;
}

/** Records that a group shows. */
export const maxOfGroup = 5;

/** One line of the palette. */
export interface Choice {
  /** Stays the same for the same thing. */
  id: string;
  /** The heading that it stands under. */
  group: string;
  name: string;
  detail?: string;
  icon: IconName;
  /** Further words by which it is found. */
  words?: string;
  /** Its shortcut. */
  keys?: string | undefined;
  /** What it opens; otherwise it runs. */
  to?: string | ((here: Here) => string);
  run?: (() => unknown) | undefined;
  /** Serves when nothing is found: Enter waits for the shop's answer before it takes this. */
  isFallback?: true;
}
