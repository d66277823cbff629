import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { GateLink } from './gate-link.tsx';
import { ordersLink, siteLinks } from './site-links.ts';

export default function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Menu" place="side" onClose={onClose}>
      <nav aria-label="Main">
        <ul className="grid gap-1">
          {siteLinks.map(({ name, to }) => (
            <li key={to}>
              <GateLink to={to} onClick={onClose} className={menuLink}>
                {name}
              </GateLink>
            </li>
          ))}
          <li>
            {/* One link of a section is current: "My Account". */}
            <GateLink
              to={ordersLink.to}
              onClick={onClose}
              aria-current={false}
              className={menuLink}
            >
              {ordersLink.name}
            </GateLink>
          </li>
        </ul>
      </nav>
      <div className="mt-6 flex items-center justify-between border-t border-border pt-4">
        <span className="text-muted">Appearance</span>
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

const menuLink =
  'flex min-h-12 items-center rounded-md px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';
