declare module '@joplin/turndown-plugin-gfm' {
  import type Turndown from 'turndown';

  export const strikethrough: Turndown.Plugin;
  export const taskListItems: Turndown.Plugin;
}
