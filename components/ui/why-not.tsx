'use client';
/**
 * A disabled control that stays focusable: it does nothing, and says why on focus and on hover. Without a reason the
 * control works as usual, and keeps the focus as the reason comes and goes.
 */
import { cloneElement, type ReactElement, type SyntheticEvent, useId } from 'react';
import { Tooltip } from './tooltip';
import { VisuallyHidden } from './visually-hidden';

type Control = ReactElement<{
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  disabled?: boolean;
  onClick?: (event: SyntheticEvent) => void;
  onKeyDown?: (event: SyntheticEvent) => void;
  href?: string;
}>;

type WhyNotProps = { reason: string | null | undefined; children: Control };

const doNothing = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export function WhyNot({ reason, children }: WhyNotProps) {
  const id = useId();
  const control = reason
    ? cloneElement(children, {
        'aria-disabled': true,
        'aria-describedby': id,
        disabled: undefined,
        onClick: doNothing,
      })
    : children;
  return (
    <>
      <Tooltip content={reason} closeOnPress={false}>
        {control}
      </Tooltip>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  );
}
