import type { User } from '#contract/accounts.ts';
import type { Access } from '#contract/endpoint.ts';

const isAdmin = (user: User) => user.userType === 'ADMIN';

const isCustomer = (user: User) => user.userType === 'CUSTOMER';

export function mayCall(access: Access, user: User): boolean {
  switch (access) {
    case 'public':
    case 'signed-in':
      return true;
    case 'customer':
      return isCustomer(user);
    case 'admin':
      return isAdmin(user);
  }
}
