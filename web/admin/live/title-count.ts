import { useEffect } from 'react';

/** Keeps the number of new orders in the title, whatever page sets it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let bare = document.title;
    let counted = '';
    const show = () => {
      if (document.title === counted) return;
      bare = document.title;
      counted = withCount(bare, count);
      document.title = counted;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === counted) document.title = bare;
    };
  }, [count]);
}

const withCount = (title: string, count: number) =>
  /^Orders\b/.test(title) ? `(${count}) ${title}` : `(${count}) Orders · ${title}`;
