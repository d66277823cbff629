import { Moon, Sun } from 'lucide-react';
import { switchTheme } from '#web/theme.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Changes between the light and the dark theme; the style sheet knows which drawing fits. */
export const ThemeSwitch = ({ className = '' }: { className?: string }) => (
  <IconButton label="Switch between light and dark" onClick={switchTheme} className={className}>
    <Moon aria-hidden="true" className="size-5 dark:hidden" />
    <Sun aria-hidden="true" className="hidden size-5 dark:block" />
  </IconButton>
);
