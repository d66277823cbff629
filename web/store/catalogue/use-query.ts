import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { FieldFilter } from '#contract/products/fields.ts';
import {
  type CatalogueQuery,
  changed,
  readQuery,
  urlOf,
  withKnownFields,
} from './catalogue-query.ts';

/**
 * The chosen query: a box is ticked at once, before its products arrive. `isReduced` tells that the URL
 * also has filters which the shop no longer knows.
 */
export function useQuery(fields?: readonly FieldFilter[]) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CatalogueQuery>();
  const next = navigation.location?.pathname === location.pathname && navigation.location;
  const read = readQuery((next || location).search);
  const known = withKnownFields(read, fields);
  const query = chosen ?? known;
  const isReduced = !chosen && countValues(known) < countValues(read);

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
  return { query, isReduced, change, loading: Boolean(next) };
}

const countValues = ({ fields }: CatalogueQuery) => Object.values(fields).flat().length;
