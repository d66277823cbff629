import { Checkbox } from '#web/ui/form/choice.tsx';
import { chime, orderSound } from './order-sound.ts';

export function SoundSwitch() {
  const isOn = orderSound.use() === true;
  const turn = (on: boolean) => {
    if (!on) return orderSound.forget();
    orderSound.write(true);
    void chime();
  };
  return (
    <Checkbox
      role="switch"
      label="Sound for new orders"
      checked={isOn}
      onChange={({ target }) => turn(target.checked)}
    />
  );
}
