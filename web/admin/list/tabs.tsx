import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; name: string }[];
  open: Value;
  onOpen: (value: Value) => void;
  children: ReactNode;
}

/** The arrow keys go from tab to tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  open,
  onOpen,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const index = tabs.findIndex(({ value }) => value === open) + by;
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onOpen(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={label} className="flex gap-1 border-b border-border">
        {tabs.map(({ value, name }) => (
          <button
            key={value}
            id={`${id}-${value}`}
            type="button"
            role="tab"
            aria-selected={value === open}
            aria-controls={`${id}-panel`}
            tabIndex={value === open ? 0 : -1}
            onClick={() => onOpen(value)}
            onKeyDown={step}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 font-medium text-muted hover:text-fg aria-selected:border-accent aria-selected:text-accent"
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </div>
  );
}
