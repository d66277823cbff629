export const roles = ['OWNER', 'CATALOGUE', 'ORDERS'] as const;
export type Role = (typeof roles)[number];

/** Who of the staff may make a call or open a page of the back office. */
export type StaffAccess = 'staff' | 'owner' | 'catalogue' | 'orders';

const allowed: Record<StaffAccess, readonly Role[]> = {
  staff: roles,
  owner: ['OWNER'],
  catalogue: ['OWNER', 'CATALOGUE'],
  orders: ['OWNER', 'ORDERS'],
};

export const isStaffAccess = (access: string): access is StaffAccess => access in allowed;

export const roleAllows = (role: Role | null, access: StaffAccess): boolean =>
  role !== null && allowed[access].includes(role);
