import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('store/home.tsx')] satisfies RouteConfig;
