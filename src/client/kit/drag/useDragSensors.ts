import type { KeyboardSensorOptions } from '@dnd-kit/core';
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A press that goes further than this is a drag and no click, in CSS pixels. */
const SLACK = 5;

/** A finger that rests so long drags; one that moves earlier scrolls. Milliseconds, CSS pixels. */
const TOUCH = { delay: 200, tolerance: 8 };

/** The inputs that start a drag: mouse, a resting finger, and keys where `keyboard` defines their moves. */
export function useDragSensors(keyboard?: KeyboardSensorOptions) {
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: SLACK } });
  const touch = useSensor(TouchSensor, { activationConstraint: TOUCH });
  const keys = useSensor(KeyboardSensor, keyboard ?? {});
  return useSensors(mouse, touch, keyboard ? keys : null);
}
