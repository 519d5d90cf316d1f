/**
 * Which stores the tests use, as make says. Unset: PostgreSQL from npm packages, and Redis and MinIO where this machine has
 * them. `make test-containers` sets it: the pinned images of all three, and for journeys the product in containers.
 */
export const isOnContainers = process.env.TEST_ON === 'containers';
