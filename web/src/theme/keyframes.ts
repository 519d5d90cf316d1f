import { defineKeyframes } from '@chakra-ui/react';

export const keyframes = defineKeyframes({
  reveal: { from: { opacity: 0, transform: 'translateY(16px)' }, to: { opacity: 1, transform: 'none' } },
  pulse: { '50%': { opacity: 0.55 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  rise: {
    from: { opacity: 0, transform: 'translateY(12px) scale(0.98)' },
    to: { opacity: 1, transform: 'none' },
  },
  fade: { from: { opacity: 0 }, to: { opacity: 1 } },
});
