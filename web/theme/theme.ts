import { browserStorage } from '#web/storage/browser-storage.ts';
import { afterPaint } from '#web/ui/page/after-paint.ts';

/** Runs before the first paint: the stored theme overrides the system's. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[data-theme]').forEach(function(m){m.media=m.dataset.theme===t?'':'not all'})}}catch(e){}`;

export function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.switching = '';
  root.dataset.theme = next;
  // Only after the paint, or colours would fade from the theme before.
  afterPaint().then(() => delete root.dataset.switching);
  browserStorage.set('theme', next);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme]')) {
    meta.media = meta.dataset.theme === next ? '' : 'not all';
  }
}
