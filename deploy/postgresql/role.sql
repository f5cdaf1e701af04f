-- What the web API asks of each connection, for a role that comes through PgBouncer.
alter role allocations set statement_timeout = '60s';
alter role allocations set lock_timeout = '5s';
alter role allocations set idle_in_transaction_session_timeout = '60s';
alter role allocations set jit = off;
alter role allocations set max_parallel_workers_per_gather = 0;
alter role allocations set random_page_cost = 1.1;
