interface Named {
  firstName: string;
  lastName: string;
}

/** What a person is called: registration may have given one name in place of both. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [...new Set([firstName, lastName])].filter(Boolean).join(' ');
