import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('store/shell.tsx', [
    index('store/home.tsx'),
    route('home', 'store/home.tsx', { id: 'home' }),
    route('*', 'store/not-found.tsx'),
  ]),
] satisfies RouteConfig;
