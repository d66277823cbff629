import { useRouteLoaderData } from 'react-router';
import type { Brand } from '#contract/rules/brand.ts';

export const useBrand = () => useRouteLoaderData('root') as Brand;
