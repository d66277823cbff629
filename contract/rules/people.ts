interface Named {
  firstName: string;
  lastName: string;
}

/** Registration may have stored the same name as first and last name. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [...new Set([firstName, lastName])].filter(Boolean).join(' ');
