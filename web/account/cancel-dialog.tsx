import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { ApiError, call } from '#web/client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { toast } from '#web/ui/toast.ts';

/** Asks whether an order is to be cancelled, and does it. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [error, setError] = useState('');
  const cancel = async () => {
    try {
      const params = { id: String(order.id) };
      const { message } = await call('PUT /orders/{id}/cancel', { params });
      onClose();
      toast.success(message);
    } catch (problem) {
      toast.error('Failed to cancel order.');
      setError(problem instanceof ApiError ? problem.message : '');
    }
    await revalidate();
  };
  return (
    <ConfirmDialog
      title="Cancel Order"
      keep="Keep Order"
      confirm="Yes, Cancel"
      onConfirm={cancel}
      onClose={onClose}
    >
      <FormMessage>{error}</FormMessage>
      <p>Are you sure you want to cancel this order? This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
