/**
 * A sliding log in Redis: one sorted set per key, scored by Redis's own clock. A refused hit is not stored, so a client
 * that waits as told is admitted. MemorySlidingLog does the same in memory.
 *
 * It is what rate-limiter-flexible executes to count: it gets the hits (1; -1 takes the newest back), the longest wait in
 * seconds, the limit and its window in seconds. It returns the hits in the window, one more than the limit for a
 * refused hit, and the milliseconds to wait. A longest wait below the window is a backoff (`Limit.maxWaitSeconds`).
 */
export const slidingLogScript = `
local key, hits, maxWait = KEYS[1], tonumber(ARGV[1]), ARGV[2] * 1000
local limit, window = tonumber(ARGV[3]), ARGV[4] * 1000
if hits < 0 then
  redis.call('ZPOPMAX', key)
  return {0, 0}
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', key, 0, now - window)
local count = redis.call('ZCARD', key)
local wait = 0
if count >= limit and maxWait < window then
  local newest = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')
  wait = newest[2] + math.min(1000 * 2 ^ (count - limit), maxWait) - now
elseif count >= limit then
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  wait = oldest[2] + window - now
end
if wait > 0 then
  return {limit + 1, wait}
end
redis.call('ZADD', key, now, time[1] .. '-' .. time[2] .. '-' .. count)
redis.call('PEXPIRE', key, window)
return {math.min(count + 1, limit), 0}
`;
