import { useEffect, useRef } from 'react';

/** Tells whether the component is still on the page, for what ends after it may have gone. */
export function useMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
