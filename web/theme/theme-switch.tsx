import { switchTheme } from '#web/theme/theme.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Changes between the light and the dark theme; the style sheet knows which drawing fits. */
export const ThemeSwitch = ({ className = '' }: { className?: string }) => (
  <IconButton label="Switch between light and dark" onClick={switchTheme} className={className}>
    <Icon name="moon" className="size-5 dark:hidden" />
    <Icon name="sun" className="hidden size-5 dark:block" />
  </IconButton>
);
