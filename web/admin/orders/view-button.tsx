import { Button } from '#web/ui/button.tsx';

interface ViewButtonProps {
  id: number;
  size?: 'sm';
  onView: (id: number) => unknown;
}

export const ViewButton = ({ id, size, onView }: ViewButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    aria-label={`View order ${id}`}
    onClick={() => onView(id)}
  >
    View
  </Button>
);
