import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Part } from './part.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;
const tones = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;

/** What stands in a line: buttons, badges, icons and the logo. */
export const ButtonSamples = () => (
  <>
    {variants.map((variant) => (
      <Part key={variant} title={`Button, ${variant}`}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            Size {size}
          </Button>
        ))}
        <Button variant={variant} busy>
          Busy
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </Part>
    ))}
    <Part title="Links and icons that act">
      <ButtonLink to="/dev/gallery">A link</ButtonLink>
      <ButtonLink to="/dev/gallery" variant="secondary">
        Another link
      </ButtonLink>
      <IconButton label="Remove">
        <Icon name="trash-2" />
      </IconButton>
      <IconButton label="Remove, disabled" disabled>
        <Icon name="trash-2" />
      </IconButton>
      <CopyText prefix="Order " text="#41" label="Copy the number" />
    </Part>
    <Part title="Badges and spinners">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Spinner />
      <Spinner className="size-8" />
    </Part>
    <Part title="Bars">
      {[0, 40, 100].map((percent) => (
        <Progress key={percent} label="Upload" value={percent} max={100} className="w-full" />
      ))}
    </Part>
    <Part title="The mark, with a short and a long name">
      <Logo name="Haat" logoUrl={null} logoHasName={false} />
      <Logo name="Saraswati Handloom and Handicrafts" logoUrl={null} logoHasName={false} />
    </Part>
  </>
);
