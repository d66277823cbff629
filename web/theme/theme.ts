import { lasting } from '#web/storage/browser-storage.ts';

/** Paper and ink of both themes, for the frame a browser draws around the page. */
export const themeColors = { light: '#fbf7f0', dark: '#191613' };

/** Runs before the first paint: a theme that was chosen here outweighs the one of the system. */
export const themeScript = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=t==='dark'?'${themeColors.dark}':'${themeColors.light}'})}}catch(e){}`;

/** Changes from light to dark or back, and remembers it. */
export function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  lasting.set('theme', next);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.content = themeColors[next];
  }
}
