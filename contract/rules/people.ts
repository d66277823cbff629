interface Named {
  firstName: string;
  lastName: string;
}

/** Splits a name typed into one field: the first name ends at the first space. */
export function splitName(name: string): Named {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Empty when the names are only the username, which registration stores in their place. */
export const nameOf = (person: Named & { username: string }): string =>
  fullName(person) === person.username ? '' : fullName(person);

/** Registration may have stored the same name as first and last name. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [...new Set([firstName, lastName])].filter(Boolean).join(' ');
