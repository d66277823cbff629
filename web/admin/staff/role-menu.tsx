import { roleNames } from '#contract/rules/messages/role-names.ts';
import { type Role, roles } from '#contract/rules/roles.ts';
import type { Member } from '#contract/staff.ts';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { useMemberChange } from './use-member-change.ts';

/** Saves a chosen role at once. Owners leave their own role to another owner. */
export function RoleMenu({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { busy, change } = useMemberChange(member);
  if (isSelf) return <p>{roleNames[member.role].name}</p>;
  return (
    <select
      aria-label={`Role of ${member.email}`}
      aria-busy={busy}
      value={member.role}
      onChange={(event) => change({ role: event.target.value as Role })}
      className={boxLook}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {roleNames[role].name}
        </option>
      ))}
    </select>
  );
}
