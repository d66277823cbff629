import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { switchTheme } from './theme.ts';

export const ThemeSwitch = ({ className = '' }: { className?: string }) => (
  <IconButton label="Switch between light and dark" onClick={switchTheme} className={className}>
    <Icon name="moon" className="size-5 dark:hidden" />
    <Icon name="sun" className="hidden size-5 dark:block" />
  </IconButton>
);
