import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type CatalogueQuery, changed, readQuery, urlOf } from './catalogue-query.ts';

/** The chosen query: a box is ticked at once, before its products arrive. */
export function useQuery() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CatalogueQuery>();
  const next = navigation.location?.pathname === location.pathname && navigation.location;
  const query = chosen ?? readQuery((next || location).search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation, including Back, the URL decides again.
  useEffect(() => setChosen(undefined), [location.key]);

  // Always the same function, so that filters which did not change are not drawn again.
  const latest = useRef({ query, navigate });
  useLayoutEffect(() => {
    latest.current = { query, navigate };
  });
  const change = useCallback((patch: Partial<CatalogueQuery>, { replace = false } = {}) => {
    const wanted = changed(latest.current.query, patch);
    setChosen(wanted);
    latest.current.navigate(urlOf(wanted), {
      preventScrollReset: true,
      replace,
    });
  }, []);
  return { query, change, loading: Boolean(next) };
}
