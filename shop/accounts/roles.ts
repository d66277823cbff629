import type { User } from '#contract/accounts.ts';
import type { Access } from '#contract/endpoint.ts';
import { roleAllows } from '#contract/rules/roles.ts';

const isCustomer = (user: User) => user.userType === 'CUSTOMER';

export function mayCall(access: Access, user: User): boolean {
  switch (access) {
    case 'public':
    case 'signed-in':
      return true;
    case 'customer':
      return isCustomer(user);
    default:
      return roleAllows(user.role, access);
  }
}
