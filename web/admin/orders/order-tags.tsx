import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ordersUrl } from './order-query.ts';

/** The tags of an order, each of which lists all orders with it. */
export const OrderTags = ({ tags = [] }: Pick<Order, 'tags'>) =>
  tags.length > 0 && (
    <ul aria-label="Tags" className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full overflow-clip">
          <Link
            to={ordersUrl({ tag })}
            aria-label={`All orders with the tag ${tag}`}
            className="inline-flex touch hover:underline"
          >
            <Badge>{tag}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
