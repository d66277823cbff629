import { browserStorage } from '#web/storage/browser-storage.ts';

/** For the toolbars that a browser draws around the page. */
export const themeColors = { light: '#fbf7f0', dark: '#191613' };

/** Runs before the first paint: the stored theme overrides the system's. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=t==='dark'?'${themeColors.dark}':'${themeColors.light}'})}}catch(e){}`;

export function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  browserStorage.set('theme', next);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = themeColors[next];
  }
}
