/*
 * The walk through docs/interface.md, a module for each of its sections: in one file, since they share the servers, which
 * take seconds to start.
 */
import { endSharedServers } from "../../support/api/interface";
import "./2-resources";
import "./3-sessions";
import "./4-authentication";
import "./4-image-and-cron";
import "./4-waitlist";
import "./5-access";
import "./7-errors";
import "./8-limits";

endSharedServers();
