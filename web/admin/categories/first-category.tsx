import { ButtonLink } from '#web/ui/button.tsx';

/** The navigation state opens the dialog on arrival. */
export const firstCategory = { to: '/admin/category', state: 'create' };

export const FirstCategory = () => (
  <ButtonLink {...firstCategory} variant="secondary">
    Create a category first
  </ButtonLink>
);
